import { maxValue, minValue } from 'react-admin';

/** Takes numbers of a range. */
export const whole = (min: number, max: number) => [minValue(min), maxValue(max)];
