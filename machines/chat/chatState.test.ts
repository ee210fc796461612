import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { sampleIds } from '../testing/samples.ts';
import { chatRequestMachine } from './chatRequest.ts';
import { chatState } from './chatState.ts';
import { chatWindowMachine } from './chatWindow.ts';
import { composerMachine } from './composer.ts';

const start = () => {
  const request = createActor(chatRequestMachine).start();
  const window = createActor(chatWindowMachine).start();
  const composer = createActor(composerMachine).start();
  const state = () => chatState(request.getSnapshot(), window.getSnapshot(), composer.getSnapshot());
  return { request, window, composer, state };
};

it('the chat state has the fields of specification section 3, and no other', () => {
  expect(start().state()).toEqual({
    chatId: null,
    chatInput: '',
    messages: [],
    isBottomSheetExpanded: false,
    isChatOverlayVisible: false,
    isChatLoading: false,
    isStreaming: false,
    currentProduct: null,
  });
});

it('its flags are read from the machines: loading and streaming from submit to the end, open while the window is', () => {
  const { request, window, state } = start();
  window.send({ type: 'LAUNCH' });
  request.send({ type: 'SUBMIT', text: 'Which drill?', ids: sampleIds(1), language: 'en' });
  expect(state()).toMatchObject({
    chatId: 'chat-1',
    isBottomSheetExpanded: true,
    isChatOverlayVisible: true,
    isChatLoading: true,
    isStreaming: true,
  });
  request.send({ type: 'CONTENT', content: 'DV18X' });
  expect(state()).toMatchObject({ isChatLoading: true, isStreaming: true });
  request.send({ type: 'DONE' });
  window.send({ type: 'CLOSE' });
  expect(state()).toMatchObject({
    isBottomSheetExpanded: false,
    isChatOverlayVisible: false,
    isChatLoading: false,
    isStreaming: false,
  });
});

it('a product in view has readableName and imageUrl', () => {
  const { request, state } = start();
  const product = { productId: 'HUS-A', readableName: 'Drill A', imageUrl: '/a.webp' };
  request.send({ type: 'VIEW_PRODUCT', product });
  expect(state().currentProduct).toEqual(product);
});

it("its input is the composer's draft", () => {
  const { composer, state } = start();
  composer.send({ type: 'DRAFT', text: 'Which' });
  expect(state().chatInput).toBe('Which');
});
