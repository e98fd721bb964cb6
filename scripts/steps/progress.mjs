const isTerminal = process.stdout.isTTY;
/** The pause between two lines where a line cannot be rewritten, such as in a log file. */
const lineEveryMs = 15_000;

let done = 0;
let planned = 0;

/** Sets the number of steps of this start, which the lines of `withProgress` show. */
export function planSteps(count) {
  planned = done + count;
}

/**
 * Runs a step and prints its name with the elapsed time, such as `Installing packages (1 of 4) … 40 s`: in one line
 * that is rewritten each second on a terminal, otherwise in a line at the start, every 15 seconds and at the end.
 */
export async function withProgress(name, work) {
  done += 1;
  const label = planned > 1 ? `${name} (${done} of ${planned})` : name;
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const show = () => process.stdout.write(isTerminal ? `\r${label} … ${seconds()} s` : `${label} … ${seconds()} s\n`);
  process.stdout.write(isTerminal ? `${label} …` : `${label} …\n`);
  const ticking = setInterval(show, isTerminal ? 1_000 : lineEveryMs);
  try {
    const result = await work();
    process.stdout.write(`${isTerminal ? '\r' : ''}${label}: ${seconds()} s\n`);
    return result;
  } catch (thrown) {
    if (isTerminal) process.stdout.write('\n');
    throw thrown;
  } finally {
    clearInterval(ticking);
  }
}
