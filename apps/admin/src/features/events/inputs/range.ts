import { maxValue, minValue } from 'react-admin';

/** Returns validators for a number within a range. */
export const validateRange = (min: number, max: number) => [minValue(min), maxValue(max)];
