import type { ChannelName } from '../../server/delivery/Channel.ts';
import type { DeliveryRecord, DeliveryState } from '../../server/delivery/deliveryLog.ts';
