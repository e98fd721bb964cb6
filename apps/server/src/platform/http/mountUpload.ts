import { type CallData, contract, type Contract } from '@app/contract/contract';
import { endpoints, type EndpointName } from '@app/contract/endpoints';
import type { z } from 'zod';
import { HttpError } from '#platform/errors';
import type { Session } from '#platform/visitor';
import { answerSchema } from './answerSchema.ts';
import { type App, requireSession, tokenOf } from './mount.ts';
import { mountFileRoute } from './multipart.ts';
import { withDeclaredErrors } from './openApi/callErrors.ts';

type UploadEndpoint = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { takesFile: true } ? Name : never;
}[EndpointName];

interface UploadInput<Name extends UploadEndpoint> {
  /** The form's other fields. */
  body: z.output<Contract[Name]['body']>;
  /** The uploaded bytes; null when no file was sent. */
  file: Buffer | null;
  session: Session;
}

/** Publishes a call that takes one file, for clients with a session. */
export function mountUpload<Name extends UploadEndpoint>(
  app: App,
  name: Name,
  schema: Contract[Name]['body'],
  handle: (input: UploadInput<Name>) => Promise<CallData<Name>>,
): void {
  const { method, path } = endpoints[name];
  app.calls.set(name, {
    topics: [],
    // A call in process has no file to send.
    run: async () => {
      throw new HttpError(415);
    },
  });
  mountFileRoute(app, {
    method,
    url: path,
    response: answerSchema(name),
    body: schema,
    authorize: (request) => requireSession(app, tokenOf(request)),
    keyOf: ({ accountId }) => String(accountId),
    handle: withDeclaredErrors(
      app,
      { name, schemas: contract[name], callerKind: 'session' },
      ({ body, file }, session) => handle({ body: body as UploadInput<Name>['body'], file, session }),
    ),
  });
}
