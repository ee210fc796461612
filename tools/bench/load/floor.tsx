import { setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { fetchEventSource } from '@microsoft/fetch-event-source';
import { useMachine } from '@xstate/react';
import { nanoid } from 'nanoid';
import { createRoot } from 'react-dom/client';
import { Route, Switch } from 'wouter';
import { fromCallback, setup } from 'xstate';

/** Uses each required package once, without code of the product: the minimum size of any app built on these packages. */

const machine = setup({
  actors: {
    answer: fromCallback(() => {
      void fetchEventSource('/nothing', { method: 'POST', headers: { 'x-request-id': nanoid() } });
    }),
  },
}).createMachine({
  initial: 'idle',
  states: { idle: { on: { SUBMIT: { target: 'waiting' } } }, waiting: { invoke: { src: 'answer' } } },
});

const i18n = setupI18n({ locale: 'en', messages: { en: { title: 'What would you like to get done today?' } } });

const Home = () => {
  const { i18n: texts } = useLingui();
  const [snapshot, send] = useMachine(machine);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'SUBMIT' });
      }}
    >
      <h1>{texts._('title')}</h1>
      <textarea aria-label="Your question" rows={1} data-state={String(snapshot.value)} />
    </form>
  );
};

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <Switch>
        <Route component={Home} />
      </Switch>
    </I18nProvider>,
  );
}
