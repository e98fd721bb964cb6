/** The script that shows notices on a device while no page of the site is open. */
export const noticeWorkerPath = '/notices.js';
