import { embedProtocol, type FrameMessage, type HostMessage, readHostMessage } from '../../../contract/embed.ts';

type FrameMessageBody = FrameMessage extends infer Message
  ? Message extends unknown
    ? Omit<Message, 'toolAssistant'>
    : never
  : never;

/** The page that embeds this one in a frame. */
export interface HostWindow {
  readonly tell: (message: FrameMessageBody) => void;
  readonly listen: (hear: (message: HostMessage) => void) => void;
}

/**
 * @param origin origin named in the frame's address. `frame-ancestors` decides who may embed; with a wrong origin
 * neither side receives messages.
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

/** Listens to clicks on links in the capture phase. */
export const captureLinks = (hear: (link: HTMLAnchorElement, event: MouseEvent) => void): void =>
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link) hear(link, event);
    },
    { capture: true },
  );
