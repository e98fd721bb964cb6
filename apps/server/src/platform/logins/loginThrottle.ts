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
  requireTurn(): Promise<void>;
  /** Counts the attempt. @returns whether it is the last one before a pause. @throws BusinessError rateLimited */
  take(): Promise<{ isLast: boolean }>;
  /** Subtracts the attempt, because it did not fail. */
  restore(): Promise<void>;
  /** Subtracts the attempt and forgets the failures before it, because it logged in. */
  succeed(): Promise<void>;
}

interface Origin {
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
  open(name: string, origin: Origin): Promise<LoginAttempt>;
  /** Makes address and device known, because the owner of the name logged in there, and forgets their failures. */
  remember(tx: Transaction, name: string, origin: Origin): Promise<void>;
  /** Returns the time of the last login under the name at a known place. */
  findLastLogin(name: string): Promise<Date | null>;
}

interface LoginThrottleDeps {
  db: Database;
  clock: Clock;
  vault: Vault;
  limits: { name: Limit; address: Limit };
  /** Null: failures cause no delay before the pause. */
  delay: LoginDelay | null;
}

export function createLoginThrottle({ db, clock, vault, limits, delay }: LoginThrottleDeps): LoginThrottle {
  const nameFingerprint = (name: string) => vault.fingerprint(`name ${name}`);
  const addressFingerprint = (address: string) => vault.fingerprint(`address ${networkOf(address)}`);
  const placesOf = ({ address, device }: Origin): string[] => [
    ...(device === undefined ? [] : [vault.fingerprint(`device ${device}`)]),
    addressFingerprint(address),
  ];
  const counterAt = (name: string, place: string) => `${name}@${place}`;
  return {
    async open(username, origin) {
      const name = nameFingerprint(username);
      const address = addressFingerprint(origin.address);
      const places = placesOf(origin);
      const known = await findKnownPlaces(db, name, places, new Date(clock.now().getTime() - knownPlaceLifetimeMs));
      const place = places.find((candidate) => known.has(candidate));
      const counter = place === undefined ? name : counterAt(name, place);
      const counted: (readonly [Limit, string])[] = [[limits.name, counter]];
      if (place === undefined || place === address) counted.unshift([limits.address, address]);
      const restoreCounted = () => Promise.all(counted.map(([limit, key]) => limit.restore(key)));
      return {
        counter,
        async hasFailures(min = 1) {
          for (const [limit, key] of counted) if ((await limit.counted(key)) >= min) return true;
          return false;
        },
        async requireTurn() {
          for (const [limit, key] of counted) await limit.requireLeft(key);
          await delay?.requireOver(counter);
        },
        async take() {
          await delay?.take(counter);
          let isLast = false;
          try {
            for (const [limit, key] of counted) if ((await limit.take(key)) === limit.tries) isLast = true;
          } catch (thrown) {
            await delay?.restore(counter);
            throw thrown;
          }
          return { isLast };
        },
        async restore() {
          await restoreCounted();
          await delay?.restore(counter);
        },
        async succeed() {
          await restoreCounted();
          await delay?.end(db, [counter]);
        },
      };
    },
    async remember(tx, username, origin) {
      const [name, places] = [nameFingerprint(username), placesOf(origin)];
      await upsertKnownPlaces(tx, name, places, clock.now());
      await delay?.end(
        tx,
        places.map((place) => counterAt(name, place)),
      );
    },
    findLastLogin: (username) => findLastKnownLogin(db, nameFingerprint(username)),
  };
}
