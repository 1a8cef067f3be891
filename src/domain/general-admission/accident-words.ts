import type { Locale } from '../locale.ts';
import type { BodyPart } from './body-parts.ts';
import type { accidentMechanisms, injuryKinds } from './general-admission.ts';

type Words = Readonly<Record<Locale, string>>;
type Table<K extends string> = Readonly<Record<K, Words>>;

const mechanisms: Table<(typeof accidentMechanisms)[number]> = {
  FALL_SAME_LEVEL: { es: 'Caída a mismo nivel', en: 'Fall on the same level' },
  FALL_HEIGHT: { es: 'Caída de altura', en: 'Fall from a height' },
  STRUCK: { es: 'Golpe por objeto', en: 'Struck by an object' },
  CAUGHT: { es: 'Atrapamiento', en: 'Caught in or between' },
  CUT: { es: 'Corte o pinchazo', en: 'Cut or puncture' },
  OVEREXERTION: { es: 'Sobreesfuerzo', en: 'Overexertion' },
  TRAFFIC: { es: 'Tránsito', en: 'Traffic' },
  ELECTRIC: { es: 'Contacto eléctrico', en: 'Electrical contact' },
  HEAT: { es: 'Contacto térmico', en: 'Thermal contact' },
  CHEMICAL: { es: 'Exposición química', en: 'Chemical exposure' },
  BITE: { es: 'Mordedura o picadura', en: 'Bite or sting' },
  OTHER: { es: 'Otro', en: 'Other' },
};

const injuries: Table<(typeof injuryKinds)[number]> = {
  CONTUSION: { es: 'Contusión', en: 'Contusion' },
  SPRAIN: { es: 'Esguince', en: 'Sprain' },
  WOUND: { es: 'Herida', en: 'Wound' },
  FRACTURE: { es: 'Fractura', en: 'Fracture' },
  DISLOCATION: { es: 'Luxación', en: 'Dislocation' },
  BURN: { es: 'Quemadura', en: 'Burn' },
  AMPUTATION: { es: 'Amputación', en: 'Amputation' },
  FOREIGN_BODY: { es: 'Cuerpo extraño', en: 'Foreign body' },
  OTHER: { es: 'Otra', en: 'Other' },
};

const parts: Table<BodyPart> = {
  head: { es: 'Cabeza', en: 'Head' },
  face: { es: 'Cara', en: 'Face' },
  neck: { es: 'Cuello', en: 'Neck' },
  chest: { es: 'Tórax', en: 'Chest' },
  abdomen: { es: 'Abdomen', en: 'Abdomen' },
  groin: { es: 'Ingle', en: 'Groin' },
  upperBack: { es: 'Espalda alta', en: 'Upper back' },
  lowerBack: { es: 'Espalda baja', en: 'Lower back' },
  eyeRight: { es: 'Ojo derecho', en: 'Right eye' },
  eyeLeft: { es: 'Ojo izquierdo', en: 'Left eye' },
  shoulderRight: { es: 'Hombro derecho', en: 'Right shoulder' },
  shoulderLeft: { es: 'Hombro izquierdo', en: 'Left shoulder' },
  upperArmRight: { es: 'Brazo derecho', en: 'Right upper arm' },
  upperArmLeft: { es: 'Brazo izquierdo', en: 'Left upper arm' },
  elbowRight: { es: 'Codo derecho', en: 'Right elbow' },
  elbowLeft: { es: 'Codo izquierdo', en: 'Left elbow' },
  forearmRight: { es: 'Antebrazo derecho', en: 'Right forearm' },
  forearmLeft: { es: 'Antebrazo izquierdo', en: 'Left forearm' },
  wristRight: { es: 'Muñeca derecha', en: 'Right wrist' },
  wristLeft: { es: 'Muñeca izquierda', en: 'Left wrist' },
  handRight: { es: 'Mano derecha', en: 'Right hand' },
  handLeft: { es: 'Mano izquierda', en: 'Left hand' },
  hipRight: { es: 'Cadera derecha', en: 'Right hip' },
  hipLeft: { es: 'Cadera izquierda', en: 'Left hip' },
  thighRight: { es: 'Muslo derecho', en: 'Right thigh' },
  thighLeft: { es: 'Muslo izquierdo', en: 'Left thigh' },
  kneeRight: { es: 'Rodilla derecha', en: 'Right knee' },
  kneeLeft: { es: 'Rodilla izquierda', en: 'Left knee' },
  lowerLegRight: { es: 'Pierna derecha', en: 'Right lower leg' },
  lowerLegLeft: { es: 'Pierna izquierda', en: 'Left lower leg' },
  ankleRight: { es: 'Tobillo derecho', en: 'Right ankle' },
  ankleLeft: { es: 'Tobillo izquierdo', en: 'Left ankle' },
  footRight: { es: 'Pie derecho', en: 'Right foot' },
  footLeft: { es: 'Pie izquierdo', en: 'Left foot' },
};

/** Wording of an accident, in forms and on paper. */
export const accidentWords = { mechanisms, injuries, parts };

export const namesIn = <K extends string>(table: Table<K>, locale: Locale): Record<K, string> =>
  // The keys are those of the table.
  Object.fromEntries(Object.entries<Words>(table).map(([key, words]) => [key, words[locale]])) as Record<K, string>;
