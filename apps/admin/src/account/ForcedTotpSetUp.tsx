import { TotpSetUp } from './TotpSetUp.tsx';

/** The only page of a staff member who must set up two-step login first. */
export const ForcedTotpSetUp = () => <TotpSetUp isForced />;
