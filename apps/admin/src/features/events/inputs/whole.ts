import { maxValue, minValue } from 'react-admin';

/** Takes numbers of a range. */
export const whole = (least: number, most: number) => [minValue(least), maxValue(most)];
