const single = ['head', 'face', 'neck', 'chest', 'abdomen', 'groin', 'upperBack', 'lowerBack'] as const;
const paired = [
  'eye',
  'shoulder',
  'upperArm',
  'elbow',
  'forearm',
  'wrist',
  'hand',
  'hip',
  'thigh',
  'knee',
  'lowerLeg',
  'ankle',
  'foot',
] as const;

export type PairedPart = (typeof paired)[number];
export type BodyPart = (typeof single)[number] | `${PairedPart}Right` | `${PairedPart}Left`;

/** From head to foot, the right side of a pair first; sides are the patient's. */
export const bodyParts: readonly BodyPart[] = [
  ...single,
  ...paired.flatMap((part): BodyPart[] => [`${part}Right`, `${part}Left`]),
];
