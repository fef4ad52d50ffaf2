import { describe, expect, it } from 'vitest';
import { toAddress, toLocation } from './addressMap.ts';

const ITEM = (resource: string, key: string) => `/${resource}/${encodeURIComponent(`/api/${resource}/${key}`)}`;

const BOTH_WAYS: readonly (readonly [location: string, address: string])[] = [
  ['/vehicles', '/vehicle/list'],
  ['/vehicles/create', '/vehicle/new'],
  [ITEM('vehicles', '12'), '/vehicle/12/edit'],
  ['/teaching_tools', '/teaching_tool/list'],
  ['/companies', '/company/list'],
  ['/companies/create', '/company/new'],
  [ITEM('companies', '7'), '/company/7/edit'],
  ['/need_trainings', '/trainee/list'],
  ['/need_trainings/create', '/trainee/new'],
  ['/need_trainings/create?trainingType=3', '/trainee/new/3'],
  [ITEM('need_trainings', '431'), '/trainee/431/identity'],
  [`${ITEM('need_trainings', '431')}?tab=training`, '/trainee/431/training'],
  ['/training_sessions', '/training_session/list'],
  ['/training_locations/create', '/training_location/new'],
  ['/training_locations/create?duplicate=5', '/training_location/5/duplicate'],
  [ITEM('user_groups', '3'), '/user_group/3/edit'],
  ['/access-denied', '/forbidden'],
  ['/planning', '/planning'],
  ['/logistic_session/9/edit', '/logistic_session/9/edit'],
  ['/login', '/login'],
  ['/', '/'],
];

describe('addresses of the specification', () => {
  it.each(BOTH_WAYS)('shows %s as %s, and leads back', (location, address) => {
    expect(toAddress(location)).toBe(address);
    expect(toLocation(address)).toBe(location);
  });

  it.each([
    ['/company', '/companies'],
    ['/training_session', '/training_sessions'],
    ['/equipment', '/vehicles'],
    ['/caterer_hotel', '/caterers'],
    ['/trainee', '/need_trainings'],
    ['/trainee/', '/need_trainings'],
    ['/profession', '/professions'],
    ['/training_type', '/training_types'],
    ['/notifications_email', '/notification_emails'],
    ['/notification_email', '/notification_emails'],
    ['/configurations', '/configurations'],
    ['/configuration', '/configurations'],
    ['/training_location', '/training_locations'],
    ['/trainer', '/trainers'],
    ['/car_dealer', '/car_dealers'],
    ['/car_model', '/car_models'],
    ['/user', '/users'],
    ['/user_group', '/user_groups'],
    ['/booking', '/bookings'],
    ['/booking/canceled', '/booking/canceled/list'],
    ['/logistic_session', '/planning'],
    ['/vehicle/list/', '/vehicles'],
    // react-admin's own paths work too: an old bookmark, a link from outside.
    ['/vehicles', '/vehicles'],
    [ITEM('vehicles', '12'), ITEM('vehicles', '12')],
  ])('takes %s to %s', (address, location) => {
    expect(toLocation(address)).toBe(location);
  });

  it('keeps filters, sort and page', () => {
    const search = '?filter=%7B%22reference%22%3A%22A%2F1%22%7D&order=DESC&page=3&perPage=30&sort=reference';
    expect(toAddress(`/vehicles${search}`)).toBe(`/vehicle/list${search}`);
    expect(toLocation(`/vehicle/list${search}`)).toBe(`/vehicles${search}`);
  });

  it.each(['/vehicle/0/edit', '/vehicle/abc/edit', '/vehicle/12/edit/more', '/unknown/12/edit', '/vehicle/..%2F..%2Fevil/edit'])(
    'leaves %s to the 404 page',
    (address) => {
      expect(toLocation(address)).toBe(address);
    },
  );

  it('gives no address to an id outside the collection', () => {
    const location = `/vehicles/${encodeURIComponent('https://elsewhere.example/api/vehicles/1')}`;
    expect(toAddress(location)).toBe(location);
  });

  it.each(['/configurations/1/edit', '/vehicles/12', '/need_trainings/431/edit'])(
    'opens %s, typed with the name of the list',
    (typed) => {
      const [, resource = '', key = ''] = typed.split('/');
      expect(toLocation(typed)).toBe(ITEM(resource, key));
    },
  );
});
