import { languageTag, type Locale } from './locale.ts';
import { zoneName } from './timeZones.ts';

/** Browsers and Node still list these zones by their former names. */
const currentNames: Record<string, string> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Chongqing': 'Asia/Shanghai',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Macao': 'Asia/Macau',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Thimbu': 'Asia/Thimphu',
  'Asia/Ulan_Bator': 'Asia/Ulaanbaatar',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
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

/** Cities by which people look for a zone that is named after another one. */
const otherCities: Record<string, [english: string, chinese: string][]> = {
  'Asia/Shanghai': [
    ['Beijing', '北京'],
    ['Guangzhou', '广州'],
    ['Shenzhen', '深圳'],
    ['Chengdu', '成都'],
    ['Hangzhou', '杭州'],
    ['Chongqing', '重庆'],
    ['Xi’an', '西安'],
    ['Wuhan', '武汉'],
  ],
  'Asia/Tokyo': [
    ['Osaka', '大阪'],
    ['Kyoto', '京都'],
    ['Nagoya', '名古屋'],
    ['Sapporo', '札幌'],
  ],
  'Asia/Seoul': [
    ['Busan', '釜山'],
    ['Incheon', '仁川'],
  ],
  'Asia/Taipei': [['Kaohsiung', '高雄']],
  'Asia/Kuala_Lumpur': [
    ['Penang', '槟城'],
    ['Johor Bahru', '新山'],
    ['Malacca', '马六甲'],
  ],
  'Asia/Jakarta': [
    ['Surabaya', '泗水'],
    ['Bandung', '万隆'],
  ],
  'Asia/Makassar': [['Denpasar, Bali', '登巴萨、巴厘岛']],
  'Asia/Manila': [['Cebu', '宿务']],
  'Asia/Bangkok': [['Chiang Mai', '清迈']],
  'Asia/Ho_Chi_Minh': [
    ['Saigon', '西贡'],
    ['Hanoi', '河内'],
    ['Da Nang', '岘港'],
  ],
  'Asia/Yangon': [
    ['Rangoon', '仰光'],
    ['Mandalay', '曼德勒'],
    ['Naypyidaw', '内比都'],
  ],
  'Asia/Brunei': [['Bandar Seri Begawan', '斯里巴加湾市']],
  'Asia/Kolkata': [
    ['Calcutta', '加尔各答'],
    ['Delhi', '德里'],
    ['Mumbai', '孟买'],
    ['Chennai', '金奈'],
    ['Bengaluru, Bangalore', '班加罗尔'],
    ['Hyderabad', '海得拉巴'],
  ],
  'Asia/Karachi': [
    ['Islamabad', '伊斯兰堡'],
    ['Lahore', '拉合尔'],
  ],
  'Asia/Almaty': [['Astana', '阿斯塔纳']],
  'Asia/Dubai': [['Abu Dhabi', '阿布扎比']],
  'Asia/Jerusalem': [['Tel Aviv', '特拉维夫']],
  'Australia/Sydney': [['Canberra', '堪培拉']],
  'Pacific/Auckland': [['Wellington', '惠灵顿']],
  'Europe/Istanbul': [['Ankara', '安卡拉']],
  'Europe/Berlin': [
    ['Munich', '慕尼黑'],
    ['Frankfurt', '法兰克福'],
  ],
  'Europe/Zurich': [
    ['Geneva', '日内瓦'],
    ['Lausanne', '洛桑'],
  ],
  'Europe/Paris': [['Strasbourg', '斯特拉斯堡']],
  'America/New_York': [
    ['Washington', '华盛顿'],
    ['Boston', '波士顿'],
  ],
  'America/Los_Angeles': [
    ['San Francisco', '旧金山'],
    ['Seattle', '西雅图'],
  ],
};

/** Returns the current name of a zone, whose given name may be a former one. */
export const currentZone = (timeZone: string): string => currentNames[timeZone] ?? timeZone;

/** Formats a zone as its city in a language, or as its Chinese zone name if no Chinese city is listed. */
export function zoneCity(timeZone: string, locale: Locale): string {
  const current = currentZone(timeZone);
  if (current === 'UTC' || current === 'Etc/UTC') return locale === 'zh_CN' ? '协调世界时' : 'UTC';
  if (locale === 'zh_CN') return chineseCities[current] ?? zoneName(current, languageTag.zh_CN, new Date(0));
  return current.split('/').at(-1)!.replaceAll('_', ' ');
}

export interface ZoneChoice {
  /** The present IANA name. */
  id: string;
  /** The city with the IANA name. */
  name: string;
  /** The search texts, in lower case without accents and spaces: cities in both languages, current and former names. */
  words: string;
}

const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}\s_’']/gu, '')
    .toLowerCase();

/** Lists the time zones that a form offers, by their cities. */
export function listZones(locale: Locale): ZoneChoice[] {
  const formerNames = Map.groupBy(Object.keys(currentNames), currentZone);
  const ids = new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(currentZone)]);
  return [...ids]
    .map((id) => {
      const cities = [zoneCity(id, 'en_US'), zoneCity(id, 'zh_CN'), ...(otherCities[id] ?? []).flat()];
      return {
        id,
        name: `${zoneCity(id, locale)} (${id.replaceAll('_', ' ')})`,
        words: normalize([...cities, id, ...(formerNames.get(id) ?? [])].join(' ')),
      };
    })
    .toSorted((one, other) => one.id.localeCompare(other.id));
}

/** Whether a search text matches a zone: a city in either language, or the name of the zone. */
export const matchesZone = (typed: string, { words, name }: ZoneChoice): boolean =>
  words.includes(normalize(typed)) || normalize(name).includes(normalize(typed));
