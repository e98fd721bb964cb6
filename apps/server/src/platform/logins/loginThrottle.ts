import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import type { Limit } from '#platform/http/limits';
import { networkOf } from '#platform/network';
import type { Vault } from '#platform/vault';
import type { LoginDelay } from './loginDelay.ts';
import { findKnownPlaces, findLastKnownLogin, upsertKnownPlaces } from './knownPlaces.queries.ts';

/** How long a place stays known after a login. */
export const knownPlaceLifetimeMs = 30 * 86_400_000;

/** An attempt to log in under a name, which may be unknown. */
export interface LoginAttempt {
  /** The counter of the name. A name has a separate counter for each place at which it has logged in recently. */
  counter: string;
  /** Whether so many failures under the name or from the address are counted at present. */
  hasFailures(min?: number): Promise<boolean>;
  /** Checks, without counting, that the attempt would be taken now. @throws BusinessError rateLimited */
  requireAllowed(): Promise<void>;
  /**
   * Counts the attempt as a failure until it succeeds.
   *
   * @returns whether it is the last one that the limits allow
   * @throws BusinessError rateLimited
   */
  countAsFailure(): Promise<{ isLast: boolean }>;
  /** Subtracts the attempt from the limits and the delay, because it did not fail. */
  subtract(): Promise<void>;
  /**
   * Subtracts the attempt and ends the delay, because it logged in. Earlier failures still count against the limits.
   */
  recordSuccess(): Promise<void>;
}

/** The places of an attempt: its network address, and the device if it is known. */
interface LoginPlaces {
  address: string;
  /** The token of a device that logged in before. */
  device?: string | undefined;
}

/**
 * Limits failed logins by name and by address. Failures from an address or device at which the name has logged in
 * before have a separate counter, so that strangers cannot lock the owner out. Failures from a known device do not
 * count against its address, which strangers may share.
 */
export interface LoginThrottle {
  /** @param name in its unique form */
  createAttempt(name: string, origin: LoginPlaces): Promise<LoginAttempt>;
  /** Makes address and device known, because the owner of the name logged in there, and ends their delay. */
  rememberPlaces(tx: Transaction, name: string, origin: LoginPlaces): Promise<void>;
  /** Returns the time of the last login under the name at a known place. */
  findLastLogin(name: string): Promise<Date | null>;
}

interface LoginThrottleDeps {
  db: Database;
  clock: Clock;
  vault: Vault;
  limits: { name: Limit; address: Limit };
  /** The growing delay after failures in a row; null: only the limits apply. */
  delay: LoginDelay | null;
}

export function createLoginThrottle({ db, clock, vault, limits, delay }: LoginThrottleDeps): LoginThrottle {
  const nameFingerprint = (name: string) => vault.fingerprint(`name ${name}`);
  const addressFingerprint = (address: string) => vault.fingerprint(`address ${networkOf(address)}`);
  const placesOf = ({ address, device }: LoginPlaces): string[] => [
    ...(device === undefined ? [] : [vault.fingerprint(`device ${device}`)]),
    addressFingerprint(address),
  ];
  const counterAt = (name: string, place: string) => `${name}@${place}`;
  return {
    async createAttempt(username, origin) {
      const name = nameFingerprint(username);
      const address = addressFingerprint(origin.address);
      const places = placesOf(origin);
      const known = await findKnownPlaces(db, name, places, new Date(clock.now().getTime() - knownPlaceLifetimeMs));
      const knownPlace = places.find((candidate) => known.has(candidate));
      const counter = knownPlace === undefined ? name : counterAt(name, knownPlace);
      const limitsOfAttempt: (readonly [limit: Limit, key: string])[] = [[limits.name, counter]];
      // Failures from a known device count for the device, and not for its address.
      if (knownPlace === undefined || knownPlace === address) limitsOfAttempt.unshift([limits.address, address]);
      const restoreLimits = () => Promise.all(limitsOfAttempt.map(([limit, key]) => limit.restore(key)));
      return {
        counter,
        async hasFailures(min = 1) {
          for (const [limit, key] of limitsOfAttempt) if ((await limit.getCount(key)) >= min) return true;
          return false;
        },
        async requireAllowed() {
          for (const [limit, key] of limitsOfAttempt) await limit.requireAttemptLeft(key);
          await delay?.requireElapsed(counter);
        },
        async countAsFailure() {
          await delay?.countAttempt(counter);
          let isLast = false;
          try {
            for (const [limit, key] of limitsOfAttempt) if ((await limit.consume(key)) === limit.tries) isLast = true;
          } catch (thrown) {
            await delay?.restore(counter);
            throw thrown;
          }
          return { isLast };
        },
        async subtract() {
          await restoreLimits();
          await delay?.restore(counter);
        },
        async recordSuccess() {
          await restoreLimits();
          await delay?.clear(db, [counter]);
        },
      };
    },
    async rememberPlaces(tx, username, origin) {
      const [name, places] = [nameFingerprint(username), placesOf(origin)];
      await upsertKnownPlaces(tx, name, places, clock.now());
      await delay?.clear(
        tx,
        places.map((place) => counterAt(name, place)),
      );
    },
    findLastLogin: (username) => findLastKnownLogin(db, nameFingerprint(username)),
  };
}
