import { medicRoles, RoleId } from '#domain/session/roles.ts';

export type DemoPerson = {
  key: string;
  name: string;
  lastName: string;
  secondLastName: string;
  gender: 'M' | 'F';
  birthDate: string;
  roles: readonly number[];
  email?: string;
  specialties?: readonly string[];
  organization?: string;
  activeEsachs?: boolean;
  employee?: boolean;
  staffOf?: readonly string[];
  answersTo?: readonly string[];
  registry?: string;
};

export const demoPassword = 'ronda-demo';

export const demoOrganizations = [
  { key: 'salud', name: 'Red Salud Los Canelos', isHealthProvider: true, number: 761 },
  { key: 'minera', name: 'Minera Cerro Pintado', isHealthProvider: false, number: 762 },
  { key: 'frio', name: 'Frigorífico Punta Quillay', isHealthProvider: false, number: 763 },
  { key: 'vial', name: 'Constructora Vial Ñielol', isHealthProvider: false, number: 764 },
] as const;

export const demoPolyclinics = [
  {
    key: 'pintado',
    name: 'Faena Cerro Pintado',
    code: 'FCP',
    typeId: 2,
    requiresValidation: true,
    altitudeMeters: 3_200,
    address: 'Ruta D-81, km 46, Salamanca',
    color: '#b4531f',
    organization: 'minera',
  },
  {
    key: 'quillay',
    name: 'Planta Punta Quillay',
    code: 'PPQ',
    typeId: 1,
    requiresValidation: false,
    altitudeMeters: 20,
    address: 'Avenida Costanera 1840, Coquimbo',
    color: '#1f7a8c',
    organization: 'frio',
  },
  {
    key: 'nielol',
    name: 'Obra Ruta Ñielol',
    code: 'ORN',
    typeId: 3,
    requiresValidation: true,
    altitudeMeters: 120,
    address: 'Camino Temuco a Lautaro, km 9, Temuco',
    color: null,
    organization: 'vial',
  },
] as const;

const {
  DOCTOR,
  PATIENT,
  FULL_SERVICE,
  ADMINISTRATOR,
  FACILITATOR,
  NURSE,
  PARAMEDIC,
  POLYCLINIC_CT,
  POLYCLINIC_DOCTOR,
} = RoleId;

/** Support line of the demo organization. */
export const demoSupport: DemoPerson = {
  key: 'support',
  name: 'Mesa de ayuda',
  lastName: 'Ronda',
  secondLastName: '',
  gender: 'F',
  birthDate: '1990-01-01',
  roles: [FACILITATOR],
};

/** Fixed name of design 9: public demo accounts, all with the demo password. */
export const demoAccounts: readonly DemoPerson[] = [
  {
    key: 'doctor',
    name: 'Matías',
    lastName: 'Rivas',
    secondLastName: 'Fuentealba',
    gender: 'M',
    birthDate: '1984-03-11',
    roles: [DOCTOR],
    specialties: ['general', 'family'],
    answersTo: ['pintado', 'quillay'],
    registry: '284511',
  },
  {
    key: 'doctor2',
    name: 'Camila',
    lastName: 'Soto',
    secondLastName: 'Arancibia',
    gender: 'F',
    birthDate: '1988-09-27',
    roles: [DOCTOR],
    specialties: ['general'],
    answersTo: ['pintado', 'nielol'],
    registry: '301822',
  },
  {
    key: 'fullservice',
    name: 'Ignacio',
    lastName: 'Bravo',
    secondLastName: 'Lillo',
    gender: 'M',
    birthDate: '1979-12-02',
    roles: [FULL_SERVICE, POLYCLINIC_CT],
    specialties: ['internal', 'occupational'],
    answersTo: ['pintado', 'quillay', 'nielol'],
    registry: '198340',
  },
  {
    key: 'facilitator',
    name: 'Paula',
    lastName: 'Cáceres',
    secondLastName: 'Muñoz',
    gender: 'F',
    birthDate: '1991-05-19',
    roles: [FACILITATOR],
  },
  {
    key: 'nurse',
    name: 'Daniela',
    lastName: 'Paredes',
    secondLastName: 'Vidal',
    gender: 'F',
    birthDate: '1990-01-30',
    roles: [NURSE],
    specialties: ['nursing'],
    staffOf: ['pintado'],
    registry: '415203',
  },
  {
    key: 'paramedic',
    name: 'Jorge',
    lastName: 'Millán',
    secondLastName: 'Catrileo',
    gender: 'M',
    birthDate: '1986-07-08',
    roles: [PARAMEDIC],
    staffOf: ['pintado', 'nielol'],
  },
  {
    key: 'polyclinic',
    name: 'Verónica',
    lastName: 'Salgado',
    secondLastName: 'Ibáñez',
    gender: 'F',
    birthDate: '1982-11-14',
    roles: [POLYCLINIC_DOCTOR],
    specialties: ['occupational', 'emergency'],
    staffOf: ['pintado', 'quillay'],
    answersTo: ['pintado'],
    registry: '226790',
  },
  {
    key: 'patient',
    name: 'Rosa',
    lastName: 'Huenchumán',
    secondLastName: 'Catrileo',
    gender: 'F',
    birthDate: '1974-06-21',
    roles: [PATIENT],
  },
  {
    key: 'admin',
    name: 'Álvaro',
    lastName: 'Núñez',
    secondLastName: 'Poblete',
    gender: 'M',
    birthDate: '1977-02-17',
    roles: [ADMINISTRATOR],
  },
  {
    key: 'inactive',
    name: 'Sergio',
    lastName: 'Tapia',
    secondLastName: 'Godoy',
    gender: 'M',
    birthDate: '1970-10-05',
    roles: [DOCTOR],
    specialties: ['general'],
    activeEsachs: false,
  },
  {
    key: 'noemployee',
    name: 'Marta',
    lastName: 'Leiva',
    secondLastName: 'Ossandón',
    gender: 'F',
    birthDate: '1993-04-12',
    roles: [DOCTOR],
    specialties: ['general'],
    employee: false,
  },
  demoSupport,
];

const medics: readonly number[] = medicRoles;
/** Accounts for which the demo creates a certificate file. */
export const demoPhysicians = demoAccounts.filter(({ roles, activeEsachs, employee }) => {
  const works = activeEsachs !== false && employee !== false;
  return works && roles.some((role) => medics.includes(role));
});

/** Colleagues without an account, who fill the directory. */
export const demoColleagues: readonly DemoPerson[] = (
  [
    ['Javier', 'Ortúzar', 'Peña', 'M', 'trauma'],
    ['Loreto', 'Venegas', 'Araya', 'F', 'dermatology'],
    ['Tomás', 'Quiroga', 'Silva', 'M', 'psychiatry'],
    ['Francisca', 'Oyarzún', 'Barría', 'F', 'nutrition'],
    ['Esteban', 'Rojas', 'Carvajal', 'M', 'emergency'],
    ['Constanza', 'Figueroa', 'Merino', 'F', 'internal'],
    ['Rodrigo', 'Sanhueza', 'Pino', 'M', 'occupational'],
    ['Antonia', 'Mardones', 'Leal', 'F', 'family'],
    ['Gabriel', 'Zúñiga', 'Toro', 'M', 'general'],
    ['Isidora', 'Palma', 'Cofré', 'F', 'psychology'],
    ['Benjamín', 'Aguayo', 'Reyes', 'M', 'kinesiology'],
    ['Trinidad', 'Salas', 'Henríquez', 'F', 'general'],
  ] as const
).map(([name, lastName, secondLastName, gender, specialty], index) => ({
  key: `colleague-${index + 1}`,
  name,
  lastName,
  secondLastName,
  gender,
  birthDate: `${1968 + index * 2}-0${(index % 9) + 1}-1${index % 9}`,
  roles: [DOCTOR],
  specialties: [specialty],
  ...(index % 3 === 0 ? { answersTo: ['quillay'] } : {}),
}));

const givenF = [
  'Javiera',
  'Yasna',
  'Patricia',
  'Noelia',
  'Maribel',
  'Gloria',
  'Carolina',
  'Ximena',
  'Elizabeth',
  'Macarena',
];
const givenM = [
  'Luis',
  'Joaquín',
  'Héctor',
  'Claudio',
  'Segundo',
  'Bastián',
  'Manuel',
  'Cristóbal',
  'Óscar',
  'Ricardo',
];
const firstLast = [
  'Pizarro',
  'Tuki',
  'Barría',
  'Cárcamo',
  'Leiva',
  'Contreras',
  'Mamani',
  'Alarcón',
  'Aravena',
  'Quispe',
  'Vidal',
  'Toro',
];
const secondLast = [
  'Olivares',
  'Pakarati',
  'Oyarzún',
  'Vera',
  'Bustos',
  'Pino',
  'Choque',
  'Fuentes',
  'Cifuentes',
  'Ayavire',
  'Norambuena',
];

/** Sixty patients; names are combined from four lists of different lengths, so that all differ. */
export const demoPatients: readonly DemoPerson[] = Array.from({ length: 60 }, (_, index) => {
  const gender = index % 2 === 0 ? 'F' : 'M';
  const given = gender === 'F' ? givenF : givenM;
  return {
    key: `patient-${index + 1}`,
    name: given[(index >> 1) % given.length] ?? '',
    lastName: firstLast[index % firstLast.length] ?? '',
    secondLastName: secondLast[(index * 3) % secondLast.length] ?? '',
    gender,
    birthDate: `${1948 + ((index * 7) % 56)}-${String((index % 12) + 1).padStart(2, '0')}-${String(((index * 5) % 27) + 1).padStart(2, '0')}`,
    roles: [PATIENT],
    employee: false,
  };
});

export const healthInsurances = [
  'FONASA',
  'ISAPRE',
  'FONASA',
  'FONASA',
  'CAPREDENA',
  'ISAPRE',
  'PARTICULAR',
  'DIPRECA',
];
