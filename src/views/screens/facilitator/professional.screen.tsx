import MessagesSquare from '@lucide/icons/icons/messages-square';
import { useSelector } from '@xstate/react';
import type { RouteName } from '#domain/navigation/routes.ts';
import { type FacilitatedRow, fullName } from '#domain/session/user.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { useChats } from '../../widgets/chat/use-chats.ts';
import { FacilitatedHours } from '../agenda-hours/agenda-hours.screen.tsx';
import { AgendaBoard } from '../boards/boards.ts';
import { Invitations } from '../invitations/invitations.tsx';
import { ProfessionalFrame, type ProfessionalTab } from './professional-frame.tsx';

type ProfessionalRoute = Extract<RouteName, `platform-facilitator-id${string}`>;
const tabs: Record<ProfessionalRoute, ProfessionalTab> = {
  'platform-facilitator-id': 'agenda',
  'platform-facilitator-id-agenda': 'agenda',
  'platform-facilitator-id-availability': 'availability',
  'platform-facilitator-id-chat': 'chat',
  'platform-facilitator-id-invite': 'invite',
};

/** Agenda, availability, conversation and invitations of one professional. */
export function ProfessionalScreen({ id, route }: { id: string; route: ProfessionalRoute }) {
  const tab = tabs[route];
  return (
    <ProfessionalFrame key={id} id={id} tab={tab}>
      {(professional) => {
        switch (tab) {
          case 'agenda':
            return <AgendaBoard professionalId={id} bookable={professional.Active} />;
          case 'availability':
            return <FacilitatedHours userId={id} name={fullName(professional)} />;
          case 'chat':
            return <Conversation professional={professional} />;
          case 'invite':
            return <Invitations userId={id} name={fullName(professional)} />;
        }
      }}
    </ProfessionalFrame>
  );
}

/** Opens the facilitator's own conversation with the professional. */
function Conversation({ professional }: { professional: FacilitatedRow }) {
  const { t } = useTranslation();
  const { actor } = useChats();
  const event = { type: 'person.open', userId: professional.UserId } as const;
  const can = useSelector(actor, (snapshot) => snapshot.can(event));
  const name = fullName(professional);
  return (
    <Card title={t('facilitator.chatTitle', { name })}>
      <div className="form">
        <p>{t('facilitator.chatText')}</p>
        <div>
          <Button
            variant="primary"
            icon={MessagesSquare}
            disabledReason={can ? undefined : t('facilitator.chatLoading')}
            onClick={() => actor.send(event)}
          >
            {t('facilitator.chatOpen')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
