import { useSelector } from '@xstate/react';
import { use } from 'react';
import type { DeviceKind, DeviceList } from '#domain/video-call/devices.ts';
import { selectMediaChoice } from '#machines/call-media/index.ts';
import type { selectMedia } from '#machines/video-call/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';

type Media = NonNullable<ReturnType<typeof selectMedia>>;
type ChangeDevicesProps = { media: Media; list: Promise<DeviceList>; onClose: () => void };

const kinds = ['camera', 'microphone', 'speaker'] as const;
const chosenOf = { camera: 'videoSource', microphone: 'audioSource', speaker: 'speaker' } as const;

/** Switches camera, microphone or speaker during the call. */
export function ChangeDevices({ media, list, onClose }: ChangeDevicesProps) {
  const { t } = useTranslation();
  const devices = use(list);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('call.changeDevices.title')}
      closeLabel={t('call.changeDevices.done')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('call.changeDevices.done')}
        </Button>
      }
    >
      <div className="form">
        {kinds.map((kind) => (
          <Choice key={kind} media={media} kind={kind} devices={devices[kind].filter(({ id }) => id !== '')} />
        ))}
      </div>
    </Dialog>
  );
}

function Choice({ media, kind, devices }: { media: Media; kind: DeviceKind; devices: DeviceList[DeviceKind] }) {
  const { t } = useTranslation();
  const chosen = useSelector(media, (snapshot) => selectMediaChoice(snapshot)[chosenOf[kind]]);
  const label = t(`call.devices.${kind}`);
  if (devices.length === 0) {
    return (
      <p className="meta">
        {label}: {t('call.changeDevices.none')}
      </p>
    );
  }
  return (
    <Field label={label}>
      <Select
        options={devices.map(({ id, label: name }, index) => ({
          value: id,
          label: name || t('call.devices.unnamed', { number: index + 1 }),
        }))}
        value={chosen ?? devices[0]?.id ?? null}
        onValueChange={(id) => media.send({ type: 'tools.select', kind, id })}
      />
    </Field>
  );
}
