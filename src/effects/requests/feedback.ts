import type { Feedback } from '../../../contract/feedback.ts';

/** Sends a vote on an answer (contract: POST `/api/feedback`). @throws if the server did not count it */
export const sendFeedback = async (apiBase: string, brand: string, feedback: Feedback): Promise<void> => {
  const response = await fetch(`${apiBase}/feedback?company=${brand}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(feedback),
    // Sent even if the visitor leaves at once.
    keepalive: true,
  });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status} - ${response.statusText}`);
};
