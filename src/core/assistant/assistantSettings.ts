import { ownSettings } from '../site/ownSettings.ts';
import type { Values } from '../values/record.ts';

/** The settings of the assistants. */
export type AssistantSettings = {
  readonly isOn: boolean;
  readonly isOnForStaff: boolean;
  readonly usesModel: boolean;
  /** The purpose notice, with the days of retention. */
  readonly notice: string;
  readonly retentionDays: number;
  readonly perVisitorMinute: number;
  readonly perPersonDay: number;
  readonly perDay: number;
  /** '' for the town hall's. */
  readonly supportPhone: string;
};

const settings = ownSettings.assistant;

/** Reads the settings of a record; missing and invalid members get the schema's defaults. */
export function readAssistantSettings(values: Values = {}): AssistantSettings {
  const flag = (name: 'activo' | 'activoPersonal' | 'usarModelo') =>
    typeof values[name] === 'boolean' ? values[name] : settings[name].default;
  const number = (name: 'retencionDias' | 'limiteVisitante' | 'limitePersonaDia' | 'limiteDia') => {
    const value = values[name];
    const { minimum, maximum } = settings[name];
    return typeof value === 'number' && value >= minimum && value <= maximum ? value : settings[name].default;
  };
  const notice =
    typeof values['aviso'] === 'string' && values['aviso'].trim() !== '' ? values['aviso'] : settings.aviso.default;
  const retentionDays = number('retencionDias');
  return {
    isOn: flag('activo'),
    isOnForStaff: flag('activoPersonal'),
    usesModel: flag('usarModelo'),
    notice: notice.trim().replaceAll('{días}', String(retentionDays)),
    retentionDays,
    perVisitorMinute: number('limiteVisitante'),
    perPersonDay: number('limitePersonaDia'),
    perDay: number('limiteDia'),
    supportPhone: typeof values['telefonoSoporte'] === 'string' ? values['telefonoSoporte'].trim() : '',
  };
}
