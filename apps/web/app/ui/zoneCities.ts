import type { Locale } from '@app/contract/locale';
import { getLocale } from '../paraglide/runtime.js';

/** Browsers still report these zones by their former names. */
const currentNames: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Macao': 'Asia/Macau',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Ulan_Bator': 'Asia/Ulaanbaatar',
};

/** Chinese names of the zones' cities from Unicode CLDR, which `Intl` does not expose. */
const chineseCities: Record<string, string> = {
  'Asia/Tokyo': '东京',
  'Asia/Seoul': '首尔',
  'Asia/Pyongyang': '平壤',
  'Asia/Shanghai': '上海',
  'Asia/Urumqi': '乌鲁木齐',
  'Asia/Hong_Kong': '香港',
  'Asia/Macau': '澳门',
  'Asia/Taipei': '台北',
  'Asia/Singapore': '新加坡',
  'Asia/Kuala_Lumpur': '吉隆坡',
  'Asia/Kuching': '古晋',
  'Asia/Jakarta': '雅加达',
  'Asia/Makassar': '望加锡',
  'Asia/Jayapura': '查亚普拉',
  'Asia/Pontianak': '坤甸',
  'Asia/Manila': '马尼拉',
  'Asia/Bangkok': '曼谷',
  'Asia/Ho_Chi_Minh': '胡志明市',
  'Asia/Phnom_Penh': '金边',
  'Asia/Vientiane': '万象',
  'Asia/Yangon': '仰光',
  'Asia/Brunei': '文莱',
  'Asia/Dili': '帝力',
  'Asia/Dhaka': '达卡',
  'Asia/Kolkata': '加尔各答',
  'Asia/Colombo': '科伦坡',
  'Asia/Kathmandu': '加德满都',
  'Asia/Thimphu': '廷布',
  'Asia/Karachi': '卡拉奇',
  'Asia/Kabul': '喀布尔',
  'Asia/Tashkent': '塔什干',
  'Asia/Samarkand': '撒马尔罕',
  'Asia/Almaty': '阿拉木图',
  'Asia/Bishkek': '比什凯克',
  'Asia/Dushanbe': '杜尚别',
  'Asia/Ashgabat': '阿什哈巴德',
  'Asia/Ulaanbaatar': '乌兰巴托',
  'Asia/Dubai': '迪拜',
  'Asia/Riyadh': '利雅得',
  'Asia/Kuwait': '科威特',
  'Asia/Qatar': '卡塔尔',
  'Asia/Bahrain': '巴林',
  'Asia/Muscat': '马斯喀特',
  'Asia/Baghdad': '巴格达',
  'Asia/Tehran': '德黑兰',
  'Asia/Amman': '安曼',
  'Asia/Beirut': '贝鲁特',
  'Asia/Damascus': '大马士革',
  'Asia/Jerusalem': '耶路撒冷',
  'Asia/Baku': '巴库',
  'Asia/Tbilisi': '第比利斯',
  'Asia/Yerevan': '埃里温',
  'Asia/Vladivostok': '符拉迪沃斯托克',
  'Indian/Maldives': '马尔代夫',
  'Australia/Sydney': '悉尼',
  'Australia/Melbourne': '墨尔本',
  'Australia/Brisbane': '布里斯班',
  'Australia/Perth': '珀斯',
  'Australia/Adelaide': '阿德莱德',
  'Pacific/Auckland': '奥克兰',
  'Pacific/Honolulu': '檀香山',
  'Europe/London': '伦敦',
  'Europe/Paris': '巴黎',
  'Europe/Berlin': '柏林',
  'Europe/Madrid': '马德里',
  'Europe/Rome': '罗马',
  'Europe/Amsterdam': '阿姆斯特丹',
  'Europe/Zurich': '苏黎世',
  'Europe/Vienna': '维也纳',
  'Europe/Moscow': '莫斯科',
  'Europe/Istanbul': '伊斯坦布尔',
  'America/New_York': '纽约',
  'America/Chicago': '芝加哥',
  'America/Denver': '丹佛',
  'America/Los_Angeles': '洛杉矶',
  'America/Toronto': '多伦多',
  'America/Vancouver': '温哥华',
  'America/Sao_Paulo': '圣保罗',
};

/** Formats a zone as its city in the reader's language, or as its Chinese zone name if no Chinese city is listed. */
export function formatZone(timeZone: string, locale: Locale = getLocale() as Locale): string {
  const current = currentNames[timeZone] ?? timeZone;
  if (current === 'UTC' || current === 'Etc/UTC') return locale === 'zh_CN' ? '协调世界时' : 'UTC';
  if (locale === 'zh_CN') return chineseCities[current] ?? nameOfZone(current);
  return current.split('/').at(-1)!.replaceAll('_', ' ');
}

const nameOfZone = (timeZone: string): string =>
  new Intl.DateTimeFormat('zh-CN', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')!.value;
