import { createStore } from '@app/contract/store';

/** Binding: a message stays for five seconds. */
const messageDurationMs = 5_000;

export interface Message {
  id: number;
  kind: 'success' | 'error';
  text: string;
}

export const messages = createStore<readonly Message[]>([]);
let lastId = 0;

function show(kind: Message['kind'], text: string): number {
  const message = { id: ++lastId, kind, text };
  // The same words twice at once say nothing more, and after a success an earlier error is no longer true.
  const stillTrue = messages
    .get()
    .filter((shown) => shown.text !== text && !(kind === 'success' && shown.kind === 'error'));
  messages.set([...stillTrue, message].slice(-4));
  setTimeout(() => closeMessage(message.id), messageDurationMs);
  return message.id;
}

/** @returns what closes it before its time */
export const showError = (text: string): number => show('error', text);
export const showSuccess = (text: string): number => show('success', text);
export const closeMessage = (id: number): void => messages.set(messages.get().filter((message) => message.id !== id));
