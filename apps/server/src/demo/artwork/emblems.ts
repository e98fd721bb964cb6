export async function drawEmblems(): Promise<void> {}
