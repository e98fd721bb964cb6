/** Binding: a message stays for five seconds. */
export const messageDurationMs = 5_000;

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
  // The same words twice at once say nothing more.
  publish([...messages.filter((shown) => shown.text !== text), message].slice(-4));
  setTimeout(() => closeMessage(message.id), messageDurationMs);
  return message.id;
}

/** @returns what closes it before its time */
export const showError = (text: string): number => show('error', text);
export const showSuccess = (text: string): number => show('success', text);
export const closeMessage = (id: number): void => publish(messages.filter((message) => message.id !== id));

export const currentMessages = (): readonly Message[] => messages;
export function onMessages(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
