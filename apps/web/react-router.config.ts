import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // All routes are known to the browser from the start: no request asks for more of them.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
