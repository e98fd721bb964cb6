export async function drawWebIcons(): Promise<void> {}
