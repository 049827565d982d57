import '@ant-design/v5-patch-for-react-19';
import { List, ThemedLayout, useTable } from '@refinedev/antd';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import dataProvider from '@refinedev/simple-rest';
import { ConfigProvider, Table } from 'antd';
import axios from 'axios';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router';

// As the documentation of Refine writes an application with antd: a resource, its list, a token of local storage.
const client = axios.create();
client.interceptors.request.use((config) => {
  config.headers.Authorization = `Bearer ${JSON.parse(localStorage.getItem('auth') ?? '{}').token}`;
  return config;
});

function Notices() {
  const { tableProps } = useTable({
    resource: 'avisos',
    pagination: { pageSize: 25 },
    sorters: { initial: [{ field: 'titulo', order: 'asc' }] },
  });
  return (
    <List>
      <Table {...tableProps} rowKey="id">
        {['titulo', 'turno', 'monto', 'correo', 'fecha', 'tipo'].map((name) => (
          <Table.Column key={name} dataIndex={name} title={name} sorter />
        ))}
      </Table>
    </List>
  );
}

createRoot(/** @type {HTMLElement} */ (document.getElementById('root'))).render(
  <BrowserRouter>
    <ConfigProvider>
      <Refine
        dataProvider={dataProvider('/api', client)}
        routerProvider={routerProvider}
        resources={[{ name: 'avisos', list: '/admin/avisos' }]}
        options={{ disableTelemetry: true }}
      >
        <Routes>
          <Route
            element={
              <ThemedLayout>
                <Outlet />
              </ThemedLayout>
            }
          >
            <Route path="/admin/avisos" element={<Notices />} />
          </Route>
        </Routes>
      </Refine>
    </ConfigProvider>
  </BrowserRouter>,
);
