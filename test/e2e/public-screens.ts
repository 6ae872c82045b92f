import sharp from 'sharp';

import { computeDerived } from '../../src/foundation/derived/api/compute-derived.ts';
import type { FileStore } from '../../src/foundation/files/api/file-store.ts';
import { storeImage } from '../../src/foundation/files/api/store-image.ts';
import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { dayOf } from '../../src/foundation/platform/time-zone.ts';
import { dataFiles } from '../../src/lists/open-data/api/data-files.ts';
import {
  type Linked,
  subscriptionKeys,
} from '../../src/lists/subscriptions/api/subscription-keys.ts';
import { confirmSubscription } from '../../src/lists/subscriptions/api/subscription-queries.ts';
import {
  insertContract,
  insertContracts,
  insertOrganization,
  insertResource,
  insertSupplier,
  insertUnit,
} from '../support/builders.ts';
import { insertBackup } from '../support/document-backup.ts';
import { testSecret } from '../support/sign-in.ts';

const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
const full = id(1);
const bare = id(2);
const gone = id(3);
const supplier = id(4);
const emptyMonitor = id(5);
const unit = id(6);

const keys = subscriptionKeys(testSecret);
const unconfirmed: Linked = { organizationId: emptyMonitor, id: id(7) };
const followed: Linked = { organizationId: emptyMonitor, id: id(8) };
const confirming = (linked: Linked) =>
  keys.linkToken(linked, { does: 'confirm', frequency: 'WEEK' });

const contractScreen = `/contracts/${full}`;

/** Every address of the public area, each state of it that looks different. */
export const publicScreens = [
  '/select-organization',
  '/',
  '/suppliers',
  `/suppliers/${supplier}`,
  '/contracts',
  '/administrative-units',
  `/administrative-units/${unit}`,
  `/administrative-units/${unit}?role=applicant&search=nada`,
  '/contracts?groupBy=supplier',
  '/contracts?groupBy=category&and=quarter',
  `/suppliers/${supplier}?groupBy=procedure`,
  contractScreen,
  `/contracts/${bare}`,
  '/contracts?search=nada',
  '/calendar',
  '/calendar?measure=contracts',
  '/calendar?search=nada',
  '/figure?type=NO_BID',
  '/figure?measure=contracts&search=nada',
  '/flows',
  '/flows?role=applicant',
  '/flows?search=nada',
  '/search',
  '/search?q=mla',
  '/search?q=nada',
  '/search?q=constructora&only=suppliers',
  '/comparations',
  '/comparations?search=nada',
  `/comparations/${emptyMonitor}`,
  '/resources',
  '/resources?tab=notes',
  '/resources?tab=legalFramework',
  '/resources?tab=website',
  '/resources?search=ley',
  '/resources?search=nada',
  '/privacy',
  '/about',
  '/contact',
  `/contact?contract=${full}&signal=F07`,
  '/que-cuenta',
  '/fuentes',
  '/cambios',
  `/cambios?day=${dayOf(new Date())}`,
  '/cambios?day=2020-01-01',
  '/cambios?list=unamended',
  '/cambios?list=unamended&field=supplier',
  '/senales',
  '/senales/f07',
  '/limites',
  '/limites?year=2019&group=GOODS',
  '/data',
  '/data/sql',
  '/data/sql?example=suppliers',
  '/subscriptions/new',
  '/subscriptions/new?fiscalYears=2019&search=obra&outcome=email',
  '/subscriptions/new?outcome=often',
  '/subscriptions/new?outcome=sent',
  '/subscriptions/new?outcome=later',
  '/subscriptions/new?outcome=full',
  '/subscriptions/link',
  `/subscriptions/link?token=${confirming(unconfirmed)}`,
  `/subscriptions/link?token=${confirming(followed)}`,
  `/subscriptions/link?token=${keys.linkToken(followed, { does: 'unsubscribe' })}`,
  '/subscriptions/link?outcome=ended',
  '/calculations/corruption-index',
  '/calculations/corruption-index/lp',
  '/offline',
  '/nowhere',
  `/contracts/${gone}`,
  '/access-denied',
];

/** Addresses that show the same page in another state, and so have the title of another. */
export const isState = (screen: string): boolean => screen.includes('?') || screen.includes(bare);

const longName =
  'CONSTRUCTORA Y ARRENDADORA DE MAQUINARIA PESADA DEL NOROESTE, S.A.P.I. DE C.V. EN CONSORCIO CON SERVICIOS INTEGRALES';
const longWord =
  'https://transparencia.ejemplo.example/2026/contratos-de-obra-publica/LPN-000123.pdf';

/** A monitor "León" with something in every place, long words among it, and one that is empty. */
export const fillPublicScreens = async (
  sql: Sql,
  files: FileStore,
  datasets = files,
): Promise<void> => {
  const organization = await insertOrganization(sql, {
    name: 'Municipio de León de los Aldama',
    shortName: 'León',
    description: 'Cómo compra el municipio, explicado por sus vecinas.',
  });
  const image = await storeImage(sql, files, organization, await drawing());
  await fillSettings(sql, organization, image);
  await fillContracts(sql, organization);
  await fillResources(sql, organization, image);
  await computeDerived(sql, organization, dataFiles(datasets));
  await insertOrganization(sql, {
    id: emptyMonitor,
    shortName: 'Vacío',
    name: 'Municipio de Vacío',
  });
  await fillSubscriptions(sql);
};

const fillSubscriptions = async (sql: Sql): Promise<void> => {
  for (const { organizationId, id: subscription } of [unconfirmed, followed])
    await sql`
      insert into subscriptions (organization_id, id, address, address_mark, mailbox_mark, query,
                                 query_mark, language, frequency)
      values (${organizationId}, ${subscription}, ${keys.seal('ana@a.example', subscription)},
              ${subscription}, ${subscription}, 'fiscalYears=2019', 'of that query', 'es', 'WEEK')`;
  await confirmSubscription(sql, followed, 'WEEK');
};

const drawing = () =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: '#24406a' } })
    .png()
    .toBuffer();

const fillSettings = (sql: Sql, organization: string, image: string) => sql`
  update organizations
     set cover = ${image}, contact_email = 'unidad.de.transparencia@leon.example',
         address = 'Plaza Principal 1, Centro', schedule = 'Lunes a viernes',
         additional_information = 'Planta baja', rights_text = 'Puede copiarse.',
         map_coordinates = ${sql.json({ lat: 21.12, lon: -101.68 })},
         contact_links = ${sql.json([
           { kind: 'web', label: 'Sitio del municipio', address: longWord },
           { kind: 'email', label: 'Quejas', address: 'quejas@leon.example' },
         ])},
         sponsors = ${sql.json([
           { name: 'Fundación Faro', image, url: 'https://faro.example/' },
           { name: 'Red Cuentas', image: null, url: null },
         ])},
         about = ${sql.json({
           aboutText: 'Somos vecinas.',
           aboutImage: image,
           mission: 'Mirar.',
           vision: 'Que se entienda.',
           values: 'Exactitud.',
           council: [{ name: 'Ana Prado', position: 'Presidenta' }],
         })}
   where id = ${organization}`;

const fillContracts = async (sql: Sql, organization: string): Promise<void> => {
  const supplierId = await insertSupplier(sql, organization, {
    id: supplier,
    name: longName,
    rfc: 'CAM190101AB1',
    notes: 'Cambió de nombre.',
  });
  await insertUnit(sql, organization, { id: unit, name: 'Dirección General de Obras Públicas' });
  await insertContract(sql, organization, {
    id: full,
    supplierId,
    organizerAdministrativeUnitId: unit,
    contractNumber: 'MLA-DGOP-RP-LPN-000123-2026-PRIMERA-ETAPA',
    contractId: 'LPN/000123/2026',
    totalOrMaxAmount: 123_456_789.01,
    contractUrl: longWord,
    announcementUrl: longWord,
    clarificationMeetingJudgmentUrl: longWord,
    presentationProposalsDocUrl: longWord,
    notes: longName,
    karewaNotes: longWord,
  });
  await insertContracts(sql, organization, [
    {
      amendsContractId: full,
      category: 'EXTENSION',
      contractNumber: 'MLA-DGOP-RP-LPN-000123-2026-PRIMERA-ETAPA',
      totalOrMaxAmount: 12_345_678.9,
    },
    {
      amendsContractId: full,
      category: 'ADENDUM',
      procedureState: 'IN_PROGRESS',
      totalOrMaxAmount: null,
    },
  ]);
  await insertBackup(sql, organization, {
    contractId: full,
    field: 'contractUrl',
    sourceUrl: longWord,
    status: 'SAVED',
    httpStatus: 200,
    bytes: 2048,
  });
  await insertContract(sql, organization, { id: bare, totalOrMaxAmount: null });
  await insertContract(sql, organization, { id: gone, deletedAt: new Date('2026-11-01') });
  await insertContracts(
    sql,
    organization,
    Array.from({ length: 24 }, (_, index) => ({
      supplierId: index % 3 ? supplierId : null,
      ...(index % 2 && { organizerAdministrativeUnitId: unit }),
      procedureType: ['PUBLIC', 'INVITATION', 'NO_BID'][index % 3] ?? 'PUBLIC',
      procedureState: index % 5 ? 'CONCLUDED' : 'CANCELED',
      category: index % 7 ? 'SERVICES' : 'EXTENSION',
      period: `${1 + (index % 4)}o 2019`,
      contractNumber: `MLA-${index}`,
    })),
  );
};

const fillResources = async (sql: Sql, organization: string, image: string): Promise<void> => {
  for (let number = 1; number <= 12; number += 1)
    await insertResource(sql, organization, {
      title: `Artículo ${number} sobre la ley`,
      url: `https://revista.example/${number}`,
      image: number % 3 ? image : null,
    });
  await insertResource(sql, organization, {
    classification: 'LEGAL_FRAMEWORK',
    title: `Ley publicada en ${longWord}`,
    url: longWord,
  });
  await insertResource(sql, organization, {
    classification: 'WEBSITE',
    title: longName,
    url: longWord,
  });
};
