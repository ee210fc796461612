import { embedProtocol, type FrameMessage, type HostMessage, readHostMessage } from '../../../contract/embed.ts';

type Told = FrameMessage extends infer Message
  ? Message extends unknown
    ? Omit<Message, 'toolAssistant'>
    : never
  : never;

/** The page of somebody else's that shows ours in a frame. */
export interface HostWindow {
  readonly tell: (message: Told) => void;
  readonly listen: (hear: (message: HostMessage) => void) => void;
}

/**
 * @param origin as the frame's address names it. Whoever may show us in a frame stands in `frame-ancestors`; a wrong name
 * only means that neither side hears the other.
 */
export const hostWindow = (origin: string): HostWindow => ({
  tell: (message) => {
    if (window.parent !== window && URL.canParse(origin))
      window.parent.postMessage({ toolAssistant: embedProtocol, ...message }, origin);
  },
  listen: (hear) => {
    window.addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || source === window || from !== origin) return;
      const message = readHostMessage(data);
      if (message) hear(message);
    });
  },
});

/** Hears clicks on links before anybody else. */
export const captureLinks = (hear: (link: HTMLAnchorElement, event: MouseEvent) => void): void =>
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link) hear(link, event);
    },
    { capture: true },
  );
