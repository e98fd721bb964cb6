import { Notification } from 'react-admin';

/** Shows messages at the top, because on phones they would cover the save button at the bottom. */
export const Messages = () => <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />;
