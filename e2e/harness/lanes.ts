/** Runs `work` for every item, two at a time to suit two processors. Returns the results in the order of the items. */
export async function runTwoAtATime<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const waiting = items.entries();
  const answers: Answer[] = [];
  const runJobs = async () => {
    for (const [index, item] of waiting) answers[index] = await work(item);
  };
  await Promise.all([runJobs(), runJobs()]);
  return answers;
}
