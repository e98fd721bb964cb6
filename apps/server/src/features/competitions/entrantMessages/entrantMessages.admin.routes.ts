import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { writeAudit } from '../../audit/index.ts';
import { actorOf } from '../../staff/index.ts';
import { addMessage, type EntrantMessageDeps, getMessages } from './entrantMessages.service.ts';

/** Mounts the calls with which officers write to the entrants of an event. */
export function entrantMessagesAdminRoutes(app: StaffApp, { db, ...deps }: EntrantMessageDeps): void {
  mountAdmin(app, 'adminEntrantMessagesGet', ({ params }) => getMessages(db, parseId(params.id)));
  mountAdmin(app, 'adminEntrantMessageSend', ({ params, body, ...who }) =>
    db.transaction(async (tx) => {
      const eventId = parseId(params.id);
      const actor = actorOf(who);
      const { sectionId, ...message } = body;
      const entries = await addMessage(deps, tx, {
        ...message,
        eventId,
        sectionId: sectionId === null ? null : parseId(sectionId),
        staffName: actor.name,
      });
      if (entries !== null)
        await writeAudit(tx, deps.clock, actor, {
          action: 'entry.message',
          subject: `event ${eventId}`,
          after: { subject: body.subject, text: body.text, entries },
        });
      return getMessages(tx, eventId);
    }),
  );
}
