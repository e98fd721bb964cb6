export async function drawDisciplines(): Promise<void> {}
