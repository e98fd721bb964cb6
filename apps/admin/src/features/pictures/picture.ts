import type { CallData } from '../../providers/callTypes.ts';

export type PictureRecord = CallData<'adminPictureGet'>;
