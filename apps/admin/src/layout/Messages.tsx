import { Notification } from 'react-admin';

/** At the top: at the bottom of a phone they would lie over the button that saves. */
export const Messages = () => <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />;
