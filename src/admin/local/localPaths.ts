export const thisComputerPath = '/admin/este-equipo';
