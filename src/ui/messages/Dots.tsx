/** Dots that move while an answer is awaited. */
export const Dots = ({ testId }: { readonly testId: string }) => (
  <span className="dots" data-testid={testId} aria-hidden="true">
    <span />
    <span />
    <span />
  </span>
);

/** Becomes visible when nothing has arrived for some seconds (behaviour B77): each new word replaces it. */
export const StillWriting = () => (
  <span className="still-writing">
    <Dots testId="chat-writing" />
  </span>
);
