// Installed when they are first measured; the product's own checks do not need them.
declare module 'deep-chat';
declare module '@chatscope/chat-ui-kit-react' {
  import type { ComponentType, ReactNode } from 'react';

  export const MainContainer: ComponentType<{ readonly children: ReactNode }>;
  export const ChatContainer: ComponentType<{ readonly children: ReactNode }>;
  export const MessageList: ComponentType;
  export const MessageInput: ComponentType<{ readonly placeholder: string; readonly attachButton: boolean }>;
}
