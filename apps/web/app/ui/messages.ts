import { createStore } from '@app/contract/store';

/** Required by the specification: a message is shown for five seconds. */
const messageDurationMs = 5_000;

const maxMessages = 4;

export interface Message {
  id: number;
  kind: 'success' | 'error';
  text: string;
}

export const messages = createStore<readonly Message[]>([]);
let lastId = 0;

function show(kind: Message['kind'], text: string): number {
  const message = { id: ++lastId, kind, text };
  // Do not show the same text twice, and remove errors after a success, because they no longer apply.
  const otherMessages = messages
    .get()
    .filter((shown) => shown.text !== text && !(kind === 'success' && shown.kind === 'error'));
  messages.set([...otherMessages, message].slice(-maxMessages));
  setTimeout(() => closeMessage(message.id), messageDurationMs);
  return message.id;
}

/** Shows an error. @returns the id with which `closeMessage` closes it early */
export const showError = (text: string): number => show('error', text);
export const showSuccess = (text: string): number => show('success', text);
export const closeMessage = (id: number): void => messages.set(messages.get().filter((message) => message.id !== id));
