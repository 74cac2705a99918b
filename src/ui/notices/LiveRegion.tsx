import { type ReactNode, useCallback, useState, createContext, use } from 'react'

/**
 * Announces what its descendants pass to `useAnnounce()`. A dialog has its own, because nothing outside an
 * open modal dialog is spoken.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState({ text: '', count: 0 })
  const announce = useCallback((text: string) => setMessage(({ count }) => ({ text, count: count + 1 })), [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <div role="status" className="visually-hidden">
        {/* A new element each time, so that a repeated text is announced again. */}
        <span key={message.count}>{message.text}</span>
      </div>
    </AnnounceContext>
  )
}

const AnnounceContext = createContext<(text: string) => void>(() => {})

/** The returned function announces a text politely to screen readers. */
export function useAnnounce(): (text: string) => void {
  return use(AnnounceContext)
}
