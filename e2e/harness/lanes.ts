/** Does the same with each, two at a time: as many as the processors that these tests are meant for. Answers in order. */
export async function runTwoAtATime<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const waiting = items.entries();
  const answers: Answer[] = [];
  const lane = async () => {
    for (const [at, item] of waiting) answers[at] = await work(item);
  };
  await Promise.all([lane(), lane()]);
  return answers;
}
