import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Shown if the content could not be rendered. */
  readonly fallback: ReactNode;
  /** A change of the key tries again. */
  readonly resetKey: string;
}

interface Failure {
  readonly failedAt: string | undefined;
}

/** Shows a fallback if a part of the page fails to render. React supports this only in classes. */
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
