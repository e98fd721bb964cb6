import { businessErrors, type BusinessError, type FieldProblem, type HttpError, httpErrors } from '@app/contract/errors';
import type { Localized } from '@app/contract/locale';

/** A refusal the caller can act on; answered with HTTP 200 and the code of `kind`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly kind: BusinessError;
  readonly data: Record<string, unknown> | null;
  readonly said: Localized;

  /** @param said replaces the usual wording where more exact words help */
  constructor(kind: BusinessError, data: Record<string, unknown> | null = null, said: Localized = businessErrors[kind].msg) {
    super(kind);
    this.kind = kind;
    this.data = data;
    this.said = said;
  }
}

/** Two people had the same record open, and this one was second. */
export const changedMeanwhile = (): Refusal =>
  new Refusal('conflict', null, { zh_CN: '其他人已修改这条记录，请重新载入', en_US: 'Somebody else has changed this meanwhile: please reload it' });

/** Values that cannot be accepted, each with what is wrong with it. */
export class InvalidFields extends Error {
  override readonly name = 'InvalidFields';
  readonly fields: Record<string, FieldProblem>;

  constructor(fields: Record<string, FieldProblem>) {
    super('invalid');
    this.fields = fields;
  }
}

/** What never reaches the business, answered with its HTTP status. */
export class HttpRefusal extends Error {
  override readonly name = 'HttpRefusal';
  readonly status: HttpError;
  readonly retryAfterSeconds: number | null;
  readonly said: Localized;

  /** @param said replaces the usual wording where more exact words help */
  constructor(status: HttpError, retryAfterSeconds: number | null = null, said: Localized = httpErrors[status]) {
    super(String(status));
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.said = said;
  }
}
