export async function drawBanners(): Promise<void> {}
