import '@chatscope/chat-ui-kit-styles/dist/default/styles.min.css';
import { ChatContainer, MainContainer, MessageInput, MessageList } from '@chatscope/chat-ui-kit-react';
import { createRoot } from 'react-dom/client';

/** The peer as its own first page shows it. */
const Chat = () => (
  <div style={{ blockSize: '500px' }}>
    <MainContainer>
      <ChatContainer>
        <MessageList />
        <MessageInput placeholder="Type message here" attachButton={false} />
      </ChatContainer>
    </MainContainer>
  </div>
);

const root = document.getElementById('root');
if (root) createRoot(root).render(<Chat />);
