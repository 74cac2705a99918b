import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { statementsQuery } from '~/api/queries'
import { useWiki } from '~/api/WikiContext'
import { firstScreenIsShown } from '~/lib/first-screen'

/** Lets the rest of the page come once the statements, or why there are none, have been painted. */
export function useFirstScreen(itemId: string): void {
  const { client } = useWiki()
  const { isPending } = useQuery({ ...statementsQuery(client, itemId), select: () => true })
  useEffect(() => {
    if (isPending) return
    const frame = requestAnimationFrame(() => setTimeout(firstScreenIsShown))
    return () => cancelAnimationFrame(frame)
  }, [isPending])
}
