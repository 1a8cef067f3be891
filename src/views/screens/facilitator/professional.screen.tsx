import { useSelector } from '@xstate/react';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { useTranslation } from 'react-i18next';
import { fullName, type ProfessionalRow } from '#domain/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { useChats } from '../../widgets/chat/use-chats.ts';
import { FacilitatedHours } from '../agenda-hours/agenda-hours.screen.tsx';
import { AgendaBoard } from '../boards/boards.ts';
import { ProfessionalFrame, type ProfessionalTab } from './professional-frame.tsx';

type ProfessionalProps = { id: string; tab: ProfessionalTab };

/** What a facilitator runs for one professional: agenda, availability and conversation. */
export function ProfessionalScreen({ id, tab }: ProfessionalProps) {
  return (
    <ProfessionalFrame key={id} id={id} tab={tab}>
      {(professional) => {
        switch (tab) {
          case 'agenda':
            return <AgendaBoard professionalId={id} />;
          case 'availability':
            return <FacilitatedHours userId={id} name={fullName(professional)} />;
          case 'chat':
            return <Conversation professional={professional} />;
        }
      }}
    </ProfessionalFrame>
  );
}

/** As themselves: the same conversation that the list of contacts opens, in its window. */
function Conversation({ professional }: { professional: ProfessionalRow }) {
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
