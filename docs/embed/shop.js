// What a shop may do with the chat: open it with a question, and hear what happens.
const assistant = () => document.querySelector('tool-assistant');
for (const button of document.querySelectorAll('.ask'))
  button.addEventListener('click', () => {
    const productId = button.closest('[data-product]').dataset.product;
    assistant().open({ productId, question: 'Is it brushless?' });
  });
const log = document.querySelector('#log');
for (const type of ['opened', 'closed', 'asked', 'answered', 'card', 'handover'])
  document.addEventListener(`tool-assistant:${type}`, (event) => {
    // Products open here, and not in a tab of their own.
    if (type === 'card') event.preventDefault();
    log.textContent += ` ${type}${event.detail.productId ? `:${event.detail.productId}` : ''}`;
  });
