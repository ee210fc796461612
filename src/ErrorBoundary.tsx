import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Stands where what is inside could not be rendered. */
  readonly fallback: ReactNode;
  /** Another one tries again. */
  readonly resetKey: string;
}

interface Failure {
  readonly failedAt: string | undefined;
}

/** Shows something else where a part of the page cannot be rendered: React has only classes for it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Failure> {
  override state: Failure = { failedAt: undefined };

  static getDerivedStateFromError(): Partial<Failure> {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, { failedAt }: Failure): Failure {
    if (failedAt === '') return { failedAt: resetKey };
    return { failedAt: failedAt === resetKey ? failedAt : undefined };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    return this.state.failedAt === undefined ? this.props.children : this.props.fallback;
  }
}
