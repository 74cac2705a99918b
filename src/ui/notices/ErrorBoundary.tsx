import { Component, type ReactNode } from 'react'

type Props = {
  fallback: (error: Error, reset: () => void) => ReactNode
  resetKey?: unknown
  children: ReactNode
}
type State = { error: Error | undefined; resetKey: unknown }

/** Limits a crash to its part of the page; opening another item or wiki resets it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return Object.is(resetKey, state.resetKey) ? null : { error: undefined, resetKey }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return this.props.fallback(error, () => this.setState({ error: undefined }))
  }
}
