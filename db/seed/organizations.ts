import { administrationOf, quarters } from './calendar.ts';
import { municipalities, type Municipality } from './municipalities.ts';

/** The three monitors as `organizations.json` keeps them. */
export const seedOrganizations = () => municipalities.map(organizationOf);

const organizationOf = (town: Municipality) => ({
  name: town.name,
  shortName: town.shortName,
  theme: town.theme,
  title: `Monitor de Contrataciones de ${town.name}`,
  welcomeTitle: 'Así compra tu municipio',
  description:
    'Municipio inventado para conocer el monitor: sus contratos, proveedores y montos en tres administraciones.',
  contactEmail: `transparencia@${town.slug}.example`,
  address: town.address,
  schedule: 'Lunes a viernes de 9:00 a 15:00 horas',
  additionalInformation: 'Unidad de Transparencia, planta baja.',
  dataSourceName: 'datos inventados de demostración',
  dataSourceUrl: null,
  defaultAdministrationPeriod: administrationOf(quarters[quarters.length - 1] ?? never()),
  round: true,
  coverDrawing: `cover-${town.slug}.svg`,
  sheet: `${town.slug}.xlsx`,
});

const never = (): never => {
  throw new Error('there is a last quarter');
};
