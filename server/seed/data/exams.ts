/**
 * Domain 9.3: type, code and name of the commonest exams in company polyclinics. Seven-digit codes are Fonasa's as given in
 * the domain; the others are our own until verified.
 */
export const examTypes = [
  ['laboratory', 'Laboratorio'],
  ['imaging', 'Imagenología'],
  ['cardiology', 'Cardiología'],
  ['respiratory', 'Respiratorio'],
  ['senses', 'Visión y audición'],
  ['altitude', 'Altura'],
] as const;

/** Domain 1: criteria of preventive exams, besides sex and age. */
export const conditionTypes = [
  ['general', 'Sexo y edad'],
  ['altitude', 'Exposición a gran altura'],
  ['noise', 'Exposición a ruido'],
  ['silica', 'Exposición a sílice'],
  ['solvents', 'Exposición a solventes o metales'],
  ['driving', 'Conducción de vehículos'],
] as const;

export const examLines: Record<(typeof examTypes)[number][0], string> = {
  laboratory: `
0301045 Hemograma
0302047 Glicemia
0301041 Hemoglobina glicosilada A1c (HbA1c)
0302075 Perfil bioquímico
0302034 Perfil lipídico
0303024 Hormona tiroestimulante (TSH)
RD-0001 Orina completa
RD-0002 Urocultivo con antibiograma
RD-0003 Creatinina
RD-0004 Nitrógeno ureico y uremia
RD-0005 Electrolitos plasmáticos (sodio, potasio, cloro)
RD-0006 Perfil hepático
RD-0007 Ácido úrico
RD-0008 Velocidad de sedimentación (VHS)
RD-0009 Proteína C reactiva (PCR)
RD-0010 Grupo sanguíneo ABO y Rh
RD-0011 Tiempo de protrombina e INR
RD-0012 Ferritina
RD-0013 Vitamina B12
RD-0014 Vitamina D
RD-0015 T4 libre
RD-0016 Antígeno prostático específico
RD-0017 Subunidad beta de gonadotrofina coriónica (embarazo)
RD-0018 VDRL o RPR (sífilis)
RD-0019 VIH, tamizaje
RD-0020 Antígeno de superficie de hepatitis B
RD-0021 Anticuerpos de hepatitis C
RD-0022 Plomo en sangre
RD-0023 Arsénico en orina
RD-0024 Mercurio en orina
RD-0025 Colinesterasa
RD-0026 Alcohol en sangre
RD-0027 Drogas en orina, panel
RD-0028 Coprocultivo
RD-0029 Parasitológico seriado de deposiciones
RD-0030 Sangre oculta en deposiciones
RD-0031 Antígeno de SARS-CoV-2
RD-0032 Cultivo faríngeo
`,
  imaging: `
RD-0101 Radiografía de tórax
RD-0102 Radiografía de tórax con lectura OIT (neumoconiosis)
RD-0103 Radiografía de columna cervical
RD-0104 Radiografía de columna lumbar
RD-0105 Radiografía de hombro
RD-0106 Radiografía de codo
RD-0107 Radiografía de muñeca y mano
RD-0108 Radiografía de cadera y pelvis
RD-0109 Radiografía de rodilla
RD-0110 Radiografía de tobillo y pie
RD-0111 Ecografía abdominal
RD-0112 Ecografía de partes blandas
RD-0113 Ecografía de hombro
RD-0114 Ecografía renal y vesical
RD-0115 Tomografía de cerebro
RD-0116 Tomografía de tórax
RD-0117 Tomografía de columna
RD-0118 Resonancia de columna lumbar
RD-0119 Resonancia de rodilla
RD-0120 Mamografía
`,
  cardiology: `
RD-0201 Electrocardiograma de reposo (ECG)
RD-0202 Prueba de esfuerzo
RD-0203 Ecocardiograma
RD-0204 Holter de ritmo de 24 horas
RD-0205 Monitoreo ambulatorio de presión arterial (MAPA)
`,
  respiratory: `
RD-0301 Espirometría basal
RD-0302 Espirometría con broncodilatador
RD-0303 Gases arteriales
`,
  senses: `
RD-0401 Audiometría tonal
RD-0402 Impedanciometría
RD-0403 Agudeza visual
RD-0404 Visión de colores
RD-0405 Evaluación psicosensotécnica
`,
  altitude: `
RD-0501 Batería de hipobaria intermitente crónica (HIC)
RD-0502 Evaluación de gran altura
`,
};

const fasting = 'Ayuno de 8 a 12 horas';

/** Preparation by the patient before the exam. */
export const preparations: Partial<Record<string, string>> = {
  '0302047': fasting,
  '0302075': fasting,
  '0302034': 'Ayuno de 12 horas',
  'RD-0001': 'Primera orina de la mañana, aseo previo',
  'RD-0002': 'Segundo chorro, aseo previo, antes del antibiótico',
  'RD-0029': 'Tres muestras en días distintos',
  'RD-0111': 'Ayuno de 6 horas',
  'RD-0114': 'Vejiga llena',
  'RD-0202': 'Ropa cómoda, sin café el mismo día',
  'RD-0301': 'Sin broncodilatador 6 horas antes',
};

/** Exams of one side of the body, or of both. */
export const sidedCodes: ReadonlySet<string> = new Set([
  'RD-0105',
  'RD-0106',
  'RD-0107',
  'RD-0109',
  'RD-0110',
  'RD-0113',
  'RD-0119',
]);

/** Our own list: codes often ordered together. To be verified by the medical director. */
export const examGroupLines = [
  ['Control de diabetes', ['0302047', '0301041', '0302034', 'RD-0003', 'RD-0001']],
  ['Control de hipertensión', ['RD-0003', 'RD-0005', '0302047', '0302034', 'RD-0001']],
  ['Estudio de anemia', ['0301045', 'RD-0012', 'RD-0013']],
  ['Preoperatorio', ['0301045', '0302047', 'RD-0003', 'RD-0011', 'RD-0010', 'RD-0001']],
] as const;
