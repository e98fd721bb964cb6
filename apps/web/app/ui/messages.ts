/** Binding: a message stays for five seconds. */
const messageDurationMs = 5_000;

export interface Message {
  id: number;
  kind: 'success' | 'error';
  text: string;
}

type Listener = (messages: readonly Message[]) => void;

let messages: readonly Message[] = [];
let lastId = 0;
const listeners = new Set<Listener>();

function publish(next: readonly Message[]): void {
  messages = next;
  for (const listener of listeners) listener(next);
}

function show(kind: Message['kind'], text: string): number {
  const message = { id: ++lastId, kind, text };
  // The same words twice at once say nothing more, and after a success an earlier error is no longer true.
  const stillTrue = messages.filter((shown) => shown.text !== text && !(kind === 'success' && shown.kind === 'error'));
  publish([...stillTrue, message].slice(-4));
  setTimeout(() => closeMessage(message.id), messageDurationMs);
  return message.id;
}

/** @returns what closes it before its time */
export const showError = (text: string): number => show('error', text);
export const showSuccess = (text: string): number => show('success', text);
export const closeMessage = (id: number): void => publish(messages.filter((message) => message.id !== id));

export const currentMessages = (): readonly Message[] => messages;
export function subscribeToMessages(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
