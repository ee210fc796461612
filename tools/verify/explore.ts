import { contextOf, type Depth, fitsConversation } from './acts.ts';
import { startComponent, stateOf } from './component.ts';
import type { Edge, Graph } from './graph.ts';
import { beginnings, type Chat, chatGraph, type Part, placeholderGraph, type System, windowGraph } from './system.ts';

/** Explores the three machines together, breadth first, with a network and a visitor that may do anything. */

export interface Violation {
  readonly invariants: readonly string[];
  /** The shortest sequence of acts that leads there. */
  readonly way: readonly string[];
}

export interface Exploration {
  readonly states: number;
  readonly transitions: number;
  /** Number of states of each machine alone. */
  readonly parts: Readonly<Record<Part, number>>;
  readonly violation: Violation | undefined;
}

export interface Bounds {
  readonly depth: Depth;
  /** The machines that receive acts; the others only react to these. */
  readonly parts: readonly Part[];
}

/** Composed states, each a triple of state numbers, in the order of discovery. */
const composedStates = () => {
  const triples: (readonly [number, number, number])[] = [];
  const origins: (readonly [number, string])[] = [];
  const known = new Map<number, number>();
  return {
    triples,
    visit: (chat: number, window: number, placeholder: number, from: number, act: string): number => {
      const key = (chat * 1000 + window) * 1000 + placeholder;
      const at = known.get(key);
      if (at !== undefined) return at;
      known.set(key, triples.length);
      origins.push([from, act]);
      return triples.push([chat, window, placeholder]) - 1;
    },
    wayTo: (place: number): readonly string[] => {
      const way: string[] = [];
      for (let at = place; at >= 0; ) {
        const [from, act] = origins[at] ?? [-1, ''];
        way.unshift(act);
        at = from;
      }
      return way;
    },
  };
};

const restStates = new Set(['idle', 'done', 'error', 'timeout']);
/** More than the pause, two helpers and the time limit together. */
const maxWait = 5;

/** Whether time alone brings a request to its end. */
const endsInTime = (chats: Graph<Chat>, from: number): boolean => {
  let at = from;
  for (let waits = 0; waits <= maxWait; waits++) {
    const chat = chats.states[at];
    if (!chat || restStates.has(stateOf(chat.component))) return true;
    const next = chats.edges(at).find(({ act }) => act.name.startsWith('time: '));
    if (!next) return false;
    at = next.to;
  }
  return false;
};

/** Explores until there are no new states, or an invariant breaks. */
export const explore = (system: System, { depth, parts }: Bounds): Exploration => {
  const chats = chatGraph(system.chatRequest, depth);
  const windows = windowGraph(system.chatWindow);
  const placeholders = placeholderGraph(system.typingPlaceholder);
  const { triples, visit, wayTo } = composedStates();
  const isWhole = parts.length === Object.keys(system).length;
  let transitions = 0;
  const result = (violation?: Violation): Exploration => ({
    states: triples.length,
    transitions,
    parts: {
      chatRequest: chats.states.length,
      chatWindow: windows.states.length,
      typingPlaceholder: placeholders.states.length,
    },
    violation,
  });

  const window = windows.add(startComponent(system.chatWindow, undefined));
  const placeholder = placeholders.add(startComponent(system.typingPlaceholder, { texts: ['ab', 'c'] }));
  // A request resumed after a reload ends like any other; what follows its end is explored from the other beginnings.
  const begun = Object.entries(beginnings).filter(
    ([, input]) => depth.requests === 1 || input === undefined || !('underWay' in input),
  );
  for (const [name, input] of begun) {
    const chat = chats.add({ component: startComponent(system.chatRequest, input), asked: 0 });
    const at = visit(chat, window, placeholder, -1, name);
    const invariants = [...chats.brokenAt(chat), ...placeholders.brokenAt(placeholder)];
    if (invariants.length > 0) return result({ invariants, way: wayTo(at) });
  }

  /** The window's answer to the chat's SUBMITTED; undefined if the chat emitted nothing. */
  const opened = ({ effects }: Edge, at: number): Edge | undefined =>
    effects.emitted.includes('SUBMITTED')
      ? windows.edges(at).find(({ act }) => act.event.type === 'SUBMITTED')
      : undefined;

  const ended = new Set<number>();
  for (let at = 0; at < triples.length; at++) {
    const [chatAt, windowAt, placeholderAt] = triples[at] ?? [0, 0, 0];
    const chat = chats.states[chatAt];
    if (!ended.has(chatAt) && !endsInTime(chats, chatAt)) {
      return result({ invariants: ['every request ends by time alone'], way: wayTo(at) });
    }
    ended.add(chatAt);
    const count = chat ? contextOf(chat.component).messages.length : 0;
    // If the bound or an idle machine rules out acts, a way out may exist without being found.
    let hasWayOut = !isWhole || chat === undefined || chat.asked >= depth.requests;

    const moves: readonly (readonly [Part, readonly Edge[]])[] = [
      ['chatRequest', chats.edges(chatAt)],
      ['chatWindow', windows.edges(windowAt).filter(({ act }) => fitsConversation(act, count))],
      ['typingPlaceholder', placeholders.edges(placeholderAt)],
    ];
    for (const [part, edges] of moves) {
      if (!parts.includes(part)) continue;
      for (const edge of edges) {
        transitions++;
        const answer = part === 'chatRequest' ? opened(edge, windowAt) : undefined;
        const invariants = answer ? [...edge.broken, ...answer.broken] : edge.broken;
        if (invariants.length > 0) return result({ invariants, way: [...wayTo(at), edge.act.name] });
        const to = visit(
          part === 'chatRequest' ? edge.to : chatAt,
          part === 'chatWindow' ? edge.to : (answer?.to ?? windowAt),
          part === 'typingPlaceholder' ? edge.to : placeholderAt,
          at,
          edge.act.name,
        );
        hasWayOut ||= to !== at;
      }
    }
    if (!hasWayOut) return result({ invariants: ['every state has a way out'], way: wayTo(at) });
  }
  return result();
};
