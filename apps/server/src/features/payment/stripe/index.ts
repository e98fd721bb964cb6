export { createStripe } from './stripeProvider.ts';
