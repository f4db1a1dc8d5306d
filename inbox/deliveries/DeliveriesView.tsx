export function DeliveriesView() {
  return null;
}
